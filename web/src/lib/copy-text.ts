import { notify } from './notify'

/** Copies, and says that it is done, or what to do instead. */
export async function copyText(text: string, done: string, instead: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify('success', done)
  } catch {
    notify('error', instead)
  }
}
