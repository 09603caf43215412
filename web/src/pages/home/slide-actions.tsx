import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/buttons/button'
import { browsePath, signUpPath, wizardPath } from '#web/lib/paths'
import { ForWho } from './for-who'

const dashboardPath = '/dashboard'

const browse = <Trans>Browse profiles</Trans>
const dashboard = <Trans>Open your dashboard</Trans>

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  '& > *, & > * > a': { width: { base: '100%', sm: 'auto' } },
} as const

/** The next step of who reads the home page: to begin, to go on, to browse. `again`: another slide offers to browse. */
export function SlideActions({ again = false }: { again?: boolean }) {
  return (
    <chakra.div css={row}>
      <ForWho who="visitor">
        <ButtonLink href={signUpPath} variant="actOnWall">
          <Trans>Create your profile</Trans>
        </ButtonLink>
      </ForWho>
      <ForWho who="new">
        <ButtonLink href={wizardPath} variant="actOnWall">
          <Trans>Complete your profile</Trans>
        </ButtonLink>
      </ForWho>
      <ForWho who="complete">
        <ButtonLink href={again ? dashboardPath : browsePath} variant="actOnWall">
          {again ? dashboard : browse}
        </ButtonLink>
      </ForWho>
      <ForWho who="admin">
        <ButtonLink href={dashboardPath} variant="actOnWall">
          {dashboard}
        </ButtonLink>
      </ForWho>
      {!again && (
        <>
          <ForWho who="complete">
            <ButtonLink href={dashboardPath} variant="wall">
              {dashboard}
            </ButtonLink>
          </ForWho>
          {(['visitor', 'new', 'admin'] as const).map((who) => (
            <ForWho key={who} who={who}>
              <ButtonLink href={browsePath} variant="wall">
                {browse}
              </ButtonLink>
            </ForWho>
          ))}
        </>
      )}
    </chakra.div>
  )
}
