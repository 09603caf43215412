import { notify } from './notify'

/** Copies a text to the clipboard. Shows `done`, or `instead` if the browser refuses. */
export async function copyText(text: string, done: string, instead: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify('success', done)
  } catch {
    notify('error', instead)
  }
}
