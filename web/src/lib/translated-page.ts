/**
 * Keeps React running on a page that the browser translates, where a text that React holds may no longer be in the page. Without
 * this, inserting before such a text or removing it would throw, and the page would stop working. Components use
 * `SeparateTexts`; this is for what they miss.
 */
export function tolerateTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- They are bound by `call`.
  const { insertBefore, removeChild } = Node.prototype
  const isLost = (node: Node, parent: Node) => node.nodeType === Node.TEXT_NODE && node.parentNode !== parent
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && isLost(before, this) ? null : before) as T
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    return isLost(node, this) ? node : (removeChild.call(this, node) as T)
  }
}
