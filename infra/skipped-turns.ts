import { type Generations, turning } from './generations'
import { namesIn } from './dropped-settings'
import { SettingsError } from './settings-error'

/** Whether functions that have the one list, and an edge that has the other, understand each other, and marks of both. */
const fit = (then: readonly number[], now: readonly number[]) =>
  then.includes(now.at(-1)!) && now.includes(then.at(-1)!)

/**
 * Throws when a secret would come into use that is not accepted yet, or one would not be accepted that is in use. `known` are the
 * lists that a stage may have: what it was last deployed with, and what functions and edge were last seen to have.
 */
export function refuseSkips(
  stage: string,
  known: readonly Partial<Generations>[],
  now: Generations,
  onPurpose: string,
) {
  const meant = namesIn(onPurpose)
  for (const name of turning) {
    const then = known.map((lists) => lists[name] ?? [1]).find((list) => !fit(list, now[name]))
    if (then && !meant.includes(name))
      throw new SettingsError(
        `This would turn ${name} of ${stage} from [${then.join(', ')}] to [${now[name].join(', ')}], and requests would be refused: what is in use must be accepted before and after. npm run rotate -- --stage ${stage} turns it step by step; see infra/stages/${stage}.json or SETTINGS, or do so on purpose with -c drop=${name} (infra/runbooks/rotate.md).`,
      )
  }
}
