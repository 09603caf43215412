/** For the `ref` of an element that replaces the focused one: moves the focus to it. */
export const focusElement = (element: HTMLElement | null): void => element?.focus()

/** Once what had the focus is gone: moves the focus to `element`, if it is nowhere by the next frame. */
export const focusIfLost = (element: HTMLElement | null): void =>
  void requestAnimationFrame(() => {
    if (document.activeElement === document.body) element?.focus({ preventScroll: true })
  })
