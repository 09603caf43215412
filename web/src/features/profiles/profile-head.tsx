import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { writerLabels } from '#shared/options/made-by'
import { maritalStatusLabels } from '#shared/options/personal'
import type { Profile } from '#shared/schemas/entities'
import { Niche } from '#web/ui/art/arch-picture'
import { StarRelief } from '#web/ui/art/lattice'
import { isBought, PlanBadge } from '#web/features/plans/plan-badge'
import { ProfileChecks } from '#web/features/verification/profile-checks'
import { factSeparator, workOf } from './card/card-facts'
import { countryName, placeLabel } from '#web/lib/wording/names'
import { ageText, labelOf, listText } from '#web/lib/wording/wording'
import { fullName, genderOf, statedGender, textOf } from './name-and-gender'

function Lines({ profile }: { profile: Profile }) {
  const person = profile.personal_info[0]
  const career = profile.career_info[0]
  const home = profile.residential_info[0]
  const age = person?.age
  const city = textOf(home, 'residence_city')
  const country = textOf(home, 'country')
  const gender = statedGender(person)
  const place = listText([city && placeLabel(city), country && countryName(country)])
  const work = workOf(
    { profession: textOf(career, 'profession'), job_post: textOf(career, 'job_post') },
    gender,
  )
  const status = textOf(person, 'marital_status')
  return (
    <>
      <chakra.p fontSize={{ base: '17', md: '21' }} marginBlockStart="1">
        {[typeof age === 'number' ? ageText(age) : '', place].filter(Boolean).join(factSeparator)}
      </chakra.p>
      <chakra.p fontSize={{ base: '16', md: '18' }} lineHeight="1.4" color="wall.muted">
        {[work, status && labelOf(maritalStatusLabels, status, gender)].filter(Boolean).join(factSeparator)}
      </chakra.p>
      {profile.made_by && (
        <chakra.p textStyle="small" color="wall.muted" marginBlockStart="1">
          {labelOf(writerLabels, profile.made_by, gender)}
        </chakra.p>
      )}
    </>
  )
}

export interface ProfileHeadProps {
  profile: Profile
  /** On the member's own page. */
  own?: boolean
  /** A button about the picture, below the facts. */
  aboutPicture?: ReactNode
  /** Buttons for the viewer. */
  actions?: ReactNode
}

/** On phones, below picture and name. */
const lowerPart = {
  hideFrom: 'md',
  flex: '1 0 100%',
  paddingBlock: '4',
  borderBlockStartWidth: '1px',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'wall.line',
} as const

/** The id of the heading, for moving the focus to it. */
export const profileNameId = 'profile-name'

/** Head of a profile: picture, name and actions. */
export function ProfileHead({ profile, own = false, aboutPicture, actions }: ProfileHeadProps) {
  const { t } = useLingui()
  const name = fullName(profile) || t`A member`
  const plan = profile.subscription_plans
  const checks = <ProfileChecks checks={profile.checks} own={own} />
  return (
    <chakra.header
      bg="wall"
      color="wall.ink"
      borderRadius="card"
      position="relative"
      // Wraps if large text leaves too little room for the name next to the picture.
      display={{ base: 'flex', md: 'grid' }}
      flexWrap="wrap"
      gridTemplateColumns="220px minmax(0, 1fr)"
      columnGap={{ base: '4', md: '9' }}
      paddingInline={{ base: '4', md: '9' }}
    >
      <chakra.div
        aria-hidden="true"
        position="absolute"
        insetBlock="0"
        insetInlineEnd="0"
        width="230px"
        overflow="hidden"
        borderEndRadius="card"
        hideBelow="lg"
      >
        <StarRelief />
      </chakra.div>
      <chakra.div
        alignSelf="end"
        width={{ base: '112px', md: 'auto' }}
        marginBlockStart={{ base: '5', md: '7' }}
      >
        <Niche
          src={profile.user_profile_image.image_url}
          gender={genderOf(profile)}
          alt={t`Picture of ${name}`}
        />
      </chakra.div>
      <chakra.div
        position="relative"
        alignSelf="center"
        flex="1 1 8rem"
        paddingBlock={{ base: '5', md: '7' }}
        minWidth="0"
      >
        <chakra.h1
          id={profileNameId}
          tabIndex={-1}
          outline="none"
          textStyle="h1"
          fontSize={{ base: '26', md: '46' }}
          overflowWrap="anywhere"
        >
          <bdi>{name}</bdi>
        </chakra.h1>
        <Lines profile={profile} />
        {isBought(plan.name) && (
          <chakra.p marginBlockStart={{ base: '2.5', md: '4' }}>
            <PlanBadge name={plan.name} member onWall />
          </chakra.p>
        )}
        <chakra.div hideBelow="md" marginBlockStart="4" _empty={{ display: 'none' }}>
          {checks}
        </chakra.div>
        {aboutPicture}
        {actions && (
          <chakra.div hideBelow="md" display="flex" flexWrap="wrap" gap="3" marginBlockStart="6">
            {actions}
          </chakra.div>
        )}
      </chakra.div>
      <chakra.div {...lowerPart} _empty={{ display: 'none' }}>
        {checks}
      </chakra.div>
      {actions && (
        <chakra.div {...lowerPart} display="grid" gap="3">
          {actions}
        </chakra.div>
      )}
    </chakra.header>
  )
}
