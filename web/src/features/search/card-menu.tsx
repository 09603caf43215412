import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { useMayActOn } from '#web/lib/session-context'
import { MemberMenu } from './member-menu'
import { menuBox } from '#web/features/profiles/card/profile-card-shell'
import { KeepToggle } from '#web/features/shortlist/keep-toggle'
import type { Person } from '#web/features/shortlist/person'
import { usePlace } from '#web/features/shortlist/use-place'

function Actions({ person }: { person: Person }) {
  const box = useRef<HTMLDivElement>(null)
  const { leave } = usePlace(person.id, box, 'a[href]')
  return (
    <chakra.div ref={box} {...menuBox}>
      <KeepToggle person={person} />
      <MemberMenu person={person} onHide={leave} />
    </chakra.div>
  )
}

export { AsideWatch } from '#web/features/shortlist/aside-watch'

/** What a member does with a card besides opening it. Renders nothing for who can do none of it. */
export const CardMenu = ({ person }: { person: Person }) =>
  useMayActOn(person.id) && <Actions person={person} />
