/* The dialogs, loaded on first use. */

export const loadAskDialog = () => import('./ask-dialog').then((part) => part.AskDialog)
export const loadShowDialog = () => import('./show-picture-dialog').then((part) => part.ShowPictureDialog)
export const loadTakeBackDialog = () => import('./take-back-dialog').then((part) => part.TakeBackDialog)
