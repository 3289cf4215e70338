"""HTTP and WebSocket around tables (PROTOCOL.md)."""
