/** For the `ref` of an element that replaces the focused one: moves the focus to it. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
