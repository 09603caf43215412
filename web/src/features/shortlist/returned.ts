/** Who comes back by an Undo, whose button is gone with its message. */
let awaited: string | null = null

export const awaitReturn = (id: string): void => {
  awaited = id
}

/** Whether this person was waited for. */
export function takeReturn(id: string): boolean {
  const isBack = awaited === id
  if (isBack) awaited = null
  return isBack
}
