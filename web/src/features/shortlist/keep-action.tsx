import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useMayActOn } from '#web/lib/session-context'
import { Button } from '#web/ui/buttons/button'
import { type Person, useShortlisting } from './use-shortlisting'

export interface KeepActionProps {
  person: Person
  /** A quiet button, on the ground or on a wall. */
  look: 'link' | 'linkOnWall'
}

function Toggle({ person, look }: KeepActionProps) {
  const { listed, toggle } = useShortlisting(person)
  return (
    <Button variant={look} size="sm" icon={listed ? 'bookmarked' : 'bookmark'} onClick={toggle}>
      {listed ? (
        <span>
          <Trans>On your shortlist</Trans>
          <chakra.span srOnly>
            : <Trans>take off</Trans>
          </chakra.span>
        </span>
      ) : (
        <Trans>Add to shortlist</Trans>
      )}
    </Button>
  )
}

/** Adds a member to the viewer's shortlist, or takes them off. Renders nothing for who keeps none. */
export const KeepAction = (props: KeepActionProps) => useMayActOn(props.person.id) && <Toggle {...props} />
