/** An expression that adds up metrics by their ids, of which each has data only when something happens; else it counts as nought. */
export const filledSum = (ids: readonly string[]) => ids.map((id) => `FILL(${id}, 0)`).join(' + ')
