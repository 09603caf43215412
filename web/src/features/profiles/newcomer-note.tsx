import { Trans } from '@lingui/react/macro'
import { TextLink } from '#web/ui/buttons/button'
import { wizardPath } from '#web/lib/paths'

/** For members without a profile: why names are short and pictures drawn. */
export const NewcomerNote = () => (
  <p>
    <Trans>
      Some members show their full name and picture only to members with a profile.{' '}
      <TextLink href={wizardPath}>Complete your profile</TextLink>
    </Trans>
  </p>
)
