import { useLingui } from '@lingui/react/macro'
import { useWorldOptions } from '#web/lib/places'
import { ListField } from './fields'

/** Mother tongues or nationalities. */
export function WorldField({ name }: { name: 'mother_tongue' | 'nationality' }) {
  const { i18n } = useLingui()
  const { languages, nationalities } = useWorldOptions(i18n.locale)
  return <ListField name={name} choices={name === 'nationality' ? nationalities : languages} />
}
