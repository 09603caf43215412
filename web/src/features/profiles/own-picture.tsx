import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { isFreePlan } from '#shared/options/plans'
import type { Profile } from '#shared/schemas/entities'
import { Niche } from '#web/ui/art/arch-picture'
import { picturesPath } from '#web/lib/paths'
import { Button, ButtonLink } from '#web/ui/buttons/button'
import { genderOf } from './name-and-gender'
import { WhyPictureIsFixed } from './why-picture-is-fixed'

/** While a bought plan is active, the owner may add a first picture but not change it. */
export const mayChangePicture = ({ subscription_plans, user_profile_image }: Profile): boolean =>
  isFreePlan(subscription_plans) || user_profile_image.image_url === null

/** The owner's picture, with a button to change it or the reason why it cannot be changed now. */
export function OwnPicture({ profile, onChange }: { profile: Profile; onChange: () => void }) {
  const { t } = useLingui()
  const { image_url } = profile.user_profile_image
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
      <chakra.div width="96px" height="120px" flex="none">
        <Niche src={image_url} gender={genderOf(profile)} alt={t`Your picture`} />
      </chakra.div>
      <chakra.div display="grid" justifyItems="start" flex="1 1 9rem">
        {mayChangePicture(profile) ? (
          <Button variant="link" size="sm" icon="edit" onClick={onChange}>
            {image_url ? <Trans>Change picture</Trans> : <Trans>Add a picture</Trans>}
          </Button>
        ) : (
          <WhyPictureIsFixed profile={profile} />
        )}
        <ButtonLink variant="link" size="sm" icon="layers" href={picturesPath}>
          <Trans>All your pictures</Trans>
        </ButtonLink>
      </chakra.div>
    </chakra.div>
  )
}
