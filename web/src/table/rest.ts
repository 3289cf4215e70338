/** What a table needs in its course but not to be seen: fetched as a whole once it stands. */
export { default as End } from '../end/End.svelte';
export { default as JoinForm } from '../home/JoinForm.svelte';
export { default as PassedTable } from '../local/PassedTable.svelte';
export { default as Hint } from './Hint.svelte';
export { default as Memory } from './Memory.svelte';
export { default as OrderForm } from './OrderForm.svelte';
export { default as SidePanel } from './SidePanel.svelte';
export { default as TableMenu } from './TableMenu.svelte';
export { default as Waiting } from './Waiting.svelte';
