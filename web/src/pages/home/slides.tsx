import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brandName } from '#shared/brand'
import { claims } from '#web/features/operator/claims'
import { formatNumber } from '#web/lib/wording/wording'
import { ButtonLink } from '#web/ui/buttons/button'
import { browsePath, signUpPath, wizardPath } from '#web/lib/paths'
import { ShownTo } from './shown-to'

const dashboardPath = '/dashboard'

const browse = <Trans>See people</Trans>
const dashboard = <Trans>Open your dashboard</Trans>

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  '& > *, & > * > a': { width: { base: '100%', sm: 'auto' } },
} as const

/** The next step of each kind of reader. `again`: another slide already offers to browse. */
function SlideActions({ again = false }: { again?: boolean }) {
  return (
    <chakra.div css={row}>
      <ShownTo who="visitor">
        <ButtonLink href={signUpPath} variant="actOnWall">
          <Trans>Create your profile</Trans>
        </ButtonLink>
      </ShownTo>
      <ShownTo who="new">
        <ButtonLink href={wizardPath} variant="actOnWall">
          <Trans>Complete your profile</Trans>
        </ButtonLink>
      </ShownTo>
      <ShownTo who="complete">
        <ButtonLink href={again ? dashboardPath : browsePath} variant="actOnWall">
          {again ? dashboard : browse}
        </ButtonLink>
      </ShownTo>
      <ShownTo who="admin">
        <ButtonLink href={dashboardPath} variant="actOnWall">
          {dashboard}
        </ButtonLink>
      </ShownTo>
      {!again && (
        <>
          <ShownTo who="complete">
            <ButtonLink href={dashboardPath} variant="wall">
              {dashboard}
            </ButtonLink>
          </ShownTo>
          {(['visitor', 'new', 'admin'] as const).map((who) => (
            <ShownTo key={who} who={who}>
              <ButtonLink href={browsePath} variant="wall">
                {browse}
              </ButtonLink>
            </ShownTo>
          ))}
        </>
      )}
    </chakra.div>
  )
}

export interface Slide {
  title: ReactNode
  text: ReactNode
  action: ReactNode
}

const action = (href: string, label: ReactNode) => (
  <chakra.div css={{ '& > a': { width: { base: '100%', sm: 'auto' } } }}>
    <ButtonLink href={href} variant="actOnWall">
      {label}
    </ButtonLink>
  </chakra.div>
)

const marriages = claims && formatNumber(claims.marriages)
const secondMarriages = claims?.secondMarriagePercent

/** Texts and links of the slides. */
export const slides: readonly Slide[] = [
  {
    title: <Trans>Begin with a proper introduction</Trans>,
    text: (
      <Trans>
        One family reads a profile together and sends a proposal. The other family answers in its own time.
        For Pakistan and the UAE. Every community is welcome.
      </Trans>
    ),
    action: <SlideActions />,
  },
  {
    title: <Trans>See who else is looking</Trans>,
    text: (
      <Trans>
        Age, profession, marital status and nationality are on every card. Sign in to read a full profile and
        send a proposal.
      </Trans>
    ),
    action: action(browsePath, <Trans>See people</Trans>),
  },
  {
    title: <Trans>An old custom, kept with care</Trans>,
    text: (
      <>
        {marriages && (
          <chakra.span>
            <Trans>By our own count, over {marriages} marriages have begun with us.</Trans>{' '}
          </chakra.span>
        )}
        <chakra.span>
          <Trans>Read how we work and who we are here for.</Trans>
        </chakra.span>
      </>
    ),
    action: action('/about', <Trans>About {brandName}</Trans>),
  },
  {
    title: <Trans>Seen only by people you choose</Trans>,
    text: (
      <Trans>
        You decide who sees your profile and your picture, and who may send you a proposal. You can change
        this at any time.
      </Trans>
    ),
    action: action('/privacy-policy', <Trans>How we keep it private</Trans>),
  },
  {
    title: <Trans>A second beginning is welcome</Trans>,
    text: (
      <>
        {secondMarriages && (
          <chakra.span>
            <Trans>By our own count, {secondMarriages}% of our marriages are second marriages.</Trans>{' '}
          </chakra.span>
        )}
        <chakra.span>
          <Trans>Widowed or divorced, with or without children: you can say so openly.</Trans>
        </chakra.span>
      </>
    ),
    action: <SlideActions again />,
  },
]
