/*
 * The whole client, kept so that it opens and plays without a network. Only tables with other people
 * need a server.
 */
const OURS = `byzanz ${new URL(self.registration.scope).pathname} `;
const SHELL = OURS + __BUILD__;
const FILES = __FILES__;
// A server has one page for all addresses; `byzanz site` lists the pages of its folder here.
const PAGES = [''];

const addressOf = (name) => new URL(name, self.registration.scope).href;
const KEPT = new Set([...FILES, ...PAGES].map(addressOf));

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll([...KEPT]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(OURS) && name !== SHELL) await caches.delete(name);
    }
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

// A tap on the news that it is one's turn leads back to the table.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const table = event.notification.data;
  const lead = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // A page is known by the address that it was opened with, so an only one is the one.
    const open = pages.length === 1 ? pages[0] : pages.find(({ url }) => url === table);
    await (open ? open.focus() : self.clients.openWindow(table));
  };
  event.waitUntil(lead());
});

/** The page that shows an address: its own where there are several, else the only one. */
async function keptPage(url) {
  const page = url.origin + url.pathname;
  // A server writes the page's preview in the reader's language, and says so (Vary).
  return caches.match(KEPT.has(page) ? page : addressOf(''), { ignoreVary: true });
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (event.request.mode === 'navigate') {
    // A new version of the game is seen at once wherever there is a network.
    event.respondWith(
      fetch(event.request).catch(async () => (await keptPage(url)) ?? Response.error()),
    );
  } else if (KEPT.has(url.href)) {
    event.respondWith(caches.match(url.href).then((kept) => kept ?? fetch(event.request)));
  }
});
