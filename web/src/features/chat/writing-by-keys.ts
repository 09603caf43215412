import type { KeyboardEvent } from 'react'

/** Whether one most likely writes on a keyboard of keys: then Enter sends, and else begins a new line. */
export const writesByKeys = (): boolean =>
  typeof matchMedia !== 'function' || matchMedia('(hover: hover) and (pointer: fine)').matches

/** Whether this key press asks to send. Enter may also only choose among the words that an input method offers. */
export const asksToSend = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && writesByKeys()
