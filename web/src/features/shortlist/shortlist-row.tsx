import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { memo, useRef, type MouseEvent } from 'react'
import type { ShortlistEntry } from '#shared/schemas/shortlist'
import { Niche } from '#web/ui/art/arch-picture'
import { Button, IconButton } from '#web/ui/buttons/button'
import { changeLists } from './change-lists'
import { useListFocus } from './use-list-focus'
import { shownPersonOf } from '#web/features/profiles/card/shown-person'
import { PersonRow } from '#web/ui/layout/row-list'
import { type Press, useSingleTap } from '#web/lib/double-tap'
import { NoteText, WriteNote } from './note'
import { PersonLink } from './person-link'
import type { Card } from '#shared/schemas/entities'

/** Where a member's name links, depending on the relation to the viewer. */
export type CardLink = (card: Card) => { href: string }

interface MoveButtonsProps {
  name: string
  first: boolean
  last: boolean
  /** `to`: to the top, one up or one down. */
  onMove: (to: 'top' | 'up' | 'down', press: MouseEvent<HTMLButtonElement>) => void
}

/**
 * Moves a member on the shortlist. Impossible moves keep their buttons focusable, so that the focus stays in
 * place.
 */
function MoveButtons({ name, first, last, onMove }: MoveButtonsProps) {
  const { t } = useLingui()
  const button = (to: 'top' | 'up' | 'down', label: string, ends: boolean) => (
    <IconButton
      key={to}
      icon={to}
      label={label}
      aria-disabled={ends || undefined}
      onClick={(event) => {
        if (!ends) onMove(to, event)
      }}
    />
  )
  return (
    <chakra.span
      display="flex"
      css={{ '& [aria-disabled=true]': { bg: 'transparent', borderColor: 'transparent', opacity: 0.45 } }}
    >
      {button('top', t`Move ${name} to the top`, first)}
      {button('up', t`Move ${name} up`, first)}
      {button('down', t`Move ${name} down`, last)}
    </chakra.span>
  )
}

export interface ShortlistRowProps extends Omit<MoveButtonsProps, 'name' | 'onMove'> {
  userId: string
  entry: ShortlistEntry
  /** Where the name links. */
  href: string
  onMove: (entry: ShortlistEntry, ...how: Parameters<MoveButtonsProps['onMove']>) => void
}

function Row({ userId, entry, href, first, last, onMove }: ShortlistRowProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const box = useRef<HTMLSpanElement>(null)
  const { profile_id: id, note = '' } = entry
  const { leave } = useListFocus(id, box, '[data-take-off]')
  const person = shownPersonOf(entry.profile)
  const { name, absent } = person
  const takeOff = useSingleTap((press: Press) => {
    leave(press)
    changeLists(client, userId, { act: 'remove', id, name, note, absent })
  }, id)
  return (
    <PersonRow
      picture={<Niche src={person.imageUrl} gender={person.gender} alt="" />}
      name={absent ? name : <PersonLink href={href}>{name}</PersonLink>}
      actions={
        <>
          {!absent && !(first && last) && (
            <MoveButtons name={name} first={first} last={last} onMove={(...how) => onMove(entry, ...how)} />
          )}
          <chakra.span ref={box} display="grid" marginInlineStart="auto">
            <Button
              variant="line"
              size="sm"
              data-take-off=""
              aria-label={t`Remove: ${name}`}
              onClick={takeOff}
            >
              <Trans>Remove</Trans>
            </Button>
          </chakra.span>
        </>
      }
    >
      <p>{person.summary}</p>
      {note && (
        <chakra.div marginBlockStart="2">
          <NoteText>{note}</NoteText>
        </chakra.div>
      )}
      {!absent && <WriteNote userId={userId} person={{ id, name }} note={note} />}
    </PersonRow>
  )
}

/**
 * A shortlisted member: name, note and position. A placeholder keeps the note and the remove button.
 * Memoized, because the list may have hundreds.
 */
export const ShortlistRow = memo(Row)
