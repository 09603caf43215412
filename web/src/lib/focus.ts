/** For the `ref` of an element that replaces the focused one: focuses it. */
export const focusElement = (element: HTMLElement | null): void => element?.focus()

/** Focuses `element` if the focus is lost by the next frame, because the focused element was removed. */
export const focusIfLost = (element: HTMLElement | null): void =>
  void requestAnimationFrame(() => {
    if (document.activeElement === document.body) element?.focus({ preventScroll: true })
  })
