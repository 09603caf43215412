import { takeFarewellNote } from '../features/accounts/farewell-note'

/** Shows the message that the app left for this page, if there is one. */
export function showFarewell(root: ParentNode): void {
  const place = root.querySelector<HTMLElement>('[data-farewell]')
  const note = place && takeFarewellNote()
  if (!note) return
  const words = place.querySelector('p') ?? place
  words.textContent = note
  place.hidden = false
}
