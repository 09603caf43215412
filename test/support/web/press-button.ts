import { createEvent, fireEvent } from '@testing-library/react'

let presses = 0

/** Presses a button by the keyboard, a second after the press before: two within half a second count as one. */
export function pressButton(button: HTMLElement): void {
  button.focus()
  const click = createEvent.click(button, { detail: 0 })
  Object.defineProperty(click, 'timeStamp', { value: ++presses * 1000 })
  fireEvent(button, click)
}
