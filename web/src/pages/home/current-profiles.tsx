import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { brandName } from '#shared/brand'
import { Button, ButtonLink, TextLink } from '#web/ui/buttons/button'
import { Wrap } from '#web/ui/layout/wrap'
import { CardGrid } from '#web/ui/layout/card-grid'
import { CardTemplates } from '#web/features/profiles/card/card-templates'
import { ProfileCardSkeleton } from '#web/features/profiles/card/profile-card-skeleton'
import { EmptyState } from '#web/ui/states/states'
import { withoutScriptsOnly, withScriptsOnly } from '#web/ui/layout/session-visibility'
import { browsePath, signInPath, signUpPath } from '#web/lib/paths'
import { ShownTo } from './shown-to'

const shown = 4

const look = {
  '& > ul[hidden]': { display: 'none' },
  // Focusable by script only.
  '& h2[tabindex]': { outline: 'none' },
} as const

function None() {
  return (
    <EmptyState
      title={<Trans>No profiles to show yet</Trans>}
      action={
        <ShownTo who="visitor">
          <ButtonLink variant="act" href={signUpPath}>
            <Trans>Create your profile</Trans>
          </ButtonLink>
        </ShownTo>
      }
    >
      <Trans>As soon as a member completes a profile, it appears here.</Trans>
    </EmptyState>
  )
}

function Failure() {
  return (
    <EmptyState
      title={<Trans>We could not show the profiles</Trans>}
      action={
        <Button variant="line" size="sm" data-again="">
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <span data-why="" />
    </EmptyState>
  )
}

/** Shown if the session ended by a suspension. The sign-in page explains more. */
function Suspended() {
  return (
    <EmptyState
      title={<Trans>Your account is suspended.</Trans>}
      action={
        <ButtonLink variant="line" size="sm" href={signInPath}>
          <Trans>Sign in again</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Is this a mistake? Enter your e-mail and your password once more, and we will show you how to appeal.
      </Trans>
    </EmptyState>
  )
}

/** The list that the island `profiles` fills, and the messages if there are no cards. */
function Profiles() {
  const { t } = useLingui()
  return (
    <chakra.div
      data-profiles={shown}
      data-offline={t`No internet connection. Please check your network.`}
      data-failed={t`This is our fault, not yours. Please try again in a moment.`}
      data-unshared={t`Profession not shared`}
      css={{ ...look, ...withScriptsOnly }}
    >
      <CardGrid layout="twoOrFour" label={t`People`}>
        {Array.from({ length: shown }, (_, index) => (
          <li key={index}>
            <ProfileCardSkeleton />
          </li>
        ))}
      </CardGrid>
      <div data-none="" hidden>
        <None />
      </div>
      <div data-suspended="" role="alert" hidden>
        <Suspended />
      </div>
      <div data-failure="" role="alert" hidden>
        <Failure />
      </div>
      <CardTemplates />
    </chakra.div>
  )
}

/** Some profiles that this reader may see, as in the list of all profiles. */
export function CurrentProfiles() {
  return (
    <chakra.section aria-labelledby="profiles" paddingBlockStart={{ base: '14', lg: '24' }}>
      <Wrap>
        <chakra.h2 id="profiles" textStyle="h2" maxWidth="18em">
          <Trans>Some of the profiles on {brandName}</Trans>
        </chakra.h2>
        <ShownTo who="visitor">
          <chakra.p textStyle="large" color="ink.muted" marginBlockStart="2" maxWidth="36em">
            <Trans>Everyone can see these few facts. Sign in to read a full profile.</Trans>
          </chakra.p>
        </ShownTo>
        <chakra.div marginBlockStart={{ base: '6', lg: '8' }}>
          <Profiles />
          <chakra.p css={withoutScriptsOnly}>
            <Trans>
              The profiles need JavaScript. Please turn it on in your browser settings. Or{' '}
              <TextLink href="/contact">call us or write to us</TextLink>: our consultants will tell you more.
            </Trans>
          </chakra.p>
        </chakra.div>
        <chakra.div
          marginBlockStart={{ base: '6', lg: '8' }}
          css={{ ...withScriptsOnly, '& > a': { width: { base: '100%', sm: 'auto' } } }}
        >
          <ButtonLink href={browsePath} variant="line">
            <Trans>See people</Trans>
          </ButtonLink>
        </chakra.div>
      </Wrap>
    </chakra.section>
  )
}
