/**
 * Opens the `<details>` that the address names, now and whenever it names another one: who follows a link to a question
 * reads its answer at once.
 */
export function openLinkedDetails(root: Document): void {
  const open = () => {
    const named = root.getElementById(location.hash.slice(1))
    if (named instanceof HTMLDetailsElement) named.open = true
  }
  open()
  addEventListener('hashchange', open)
}
