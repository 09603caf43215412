/** What serves members: versions of functions, pages of the site, and the edge functions that name pages. */
export interface Served {
  /** Version by the name of the function, `humsafar-<stage>-…`. */
  functions: Readonly<Record<string, string>>
  /** ETag by the key in the site's bucket; without hashed assets, which stay for ever. */
  pages: Readonly<Record<string, string>>
  /** Code by the name of the edge function. */
  edge: Readonly<Record<string, string>>
}

export interface Release extends Served {
  /** Counts up. */
  id: number
  /** When it was recorded. */
  at: string
  commit?: string | undefined
  /** False of what a rollback found that no deploy had recorded: it failed half-way, or was deployed in another way. */
  whole: boolean
  /** What is to be gone back to from here: that which served before, or before what was rolled back. */
  before?: number | undefined
}

/** A stage that was rolled back, until the next deploy. */
export interface RolledBack {
  from: number
  to: number
}

/** What serves at this moment. */
export interface Serving extends Served {
  /** Functions of which some calls go to another version: a canary goes on, or was broken off. */
  mixed: readonly string[]
}

export type Texts = Readonly<Record<string, string>>

/** Entries of `wanted` that `now` has otherwise; what is not there at all is left alone. */
export const differing = (wanted: Texts, now: Texts): Texts =>
  Object.fromEntries(Object.entries(wanted).filter(([name, one]) => name in now && now[name] !== one))

/** The versions of `wanted` that do not serve all calls. */
export const versionsToMove = (
  wanted: Texts,
  { functions, mixed }: Pick<Serving, 'functions' | 'mixed'>,
): Texts =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, one]) => name in functions && (functions[name] !== one || mixed.includes(name)),
    ),
  )

const same = (one: Texts, other: Texts) => {
  const [names, others] = [Object.keys(one), Object.keys(other)]
  return names.length === others.length && names.every((name) => one[name] === other[name])
}

export const isServed = (release: Served, now: Serving) =>
  now.mixed.length === 0 &&
  same(release.functions, now.functions) &&
  same(release.pages, now.pages) &&
  same(release.edge, now.edge)

export interface Choice {
  releases: readonly Release[]
  rolledBack: RolledBack | undefined
  now: Serving
  /** What was asked for: a release by its number, or to take back a deploy that failed. */
  asked: { to?: number | undefined; failed?: boolean | undefined }
}

/** The last release that a deploy ended with. */
export const lastWhole = (releases: readonly Release[]) => releases.filter(({ whole }) => whole).at(-1)

/** The release to go back to; throws with a sentence where there is none. */
export function chooseRelease({ releases, rolledBack, now, asked }: Choice): Release {
  const byId = (id: number | undefined) => releases.find((one) => one.id === id)
  const known = releases.map(({ id }) => id).join(', ') || 'none'
  if (asked.to !== undefined) {
    const found = byId(asked.to)
    if (!found) throw new Error(`Release ${asked.to} is not recorded; these are: ${known}.`)
    return found
  }
  // Once more, to end what was cut off: never a release further back by accident.
  if (rolledBack) {
    const found = byId(rolledBack.to)
    if (!found) throw new Error(`Release ${rolledBack.to} is not recorded any more; these are: ${known}.`)
    return found
  }
  const last = lastWhole(releases)
  if (!last) throw new Error('No release is recorded: `npm run deploy` records one when it has ended.')
  if (asked.failed || !isServed(last, now)) return last
  const before = byId(last.before)
  if (!before)
    throw new Error(`Release ${last.id} serves, and none before it is recorded; these are: ${known}.`)
  return before
}
