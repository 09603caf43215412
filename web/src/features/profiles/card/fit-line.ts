import { plural, t } from '@lingui/core/macro'
import type { Fit } from '#shared/schemas/fit'

/** How many of the reader's wishes a person meets; empty if none. */
export function fitLine(fit: Pick<Fit, 'wishes'> | undefined): string {
  if (!fit) return ''
  const { of, unmet } = fit.wishes
  const met = of - unmet.length
  if (met === 0) return ''
  if (met === of)
    return plural(of, {
      one: 'Fits your one wish',
      2: 'Fits both of your wishes',
      other: 'Fits all # of your wishes',
    })
  return t`Fits ${met} of your ${of} wishes`
}
