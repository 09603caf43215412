import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { IconButton } from '#web/ui/buttons/button'
import { type Person, useShortlisting } from './use-shortlisting'

/** The bookmark on a card: filled while its member is on the viewer's shortlist. */
export function KeepToggle({ person }: { person: Person }) {
  const { t } = useLingui()
  const { name } = person
  const { listed, toggle } = useShortlisting(person)
  return (
    <chakra.span display="grid" css={{ '& > [aria-pressed=true]': { color: 'tile.ink' } }}>
      <IconButton
        icon={listed ? 'bookmarked' : 'bookmark'}
        label={t`Keep ${name} on your shortlist`}
        aria-pressed={listed}
        onClick={toggle}
      />
    </chakra.span>
  )
}
