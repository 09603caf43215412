export { DialogWindow } from './dialog-window'
export { DrawerPanel } from './drawer-panel'
