import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { keelArch } from '#web/ui/art/arch'
import { Card } from '#web/ui/layout/surfaces'
import { needsSecondMarriage, type SectionName, sectionNames } from '#shared/options/sections'
import type { Profile } from '#shared/schemas/entities'

/** What has been written so far. */
export interface Written {
  finished: readonly SectionName[]
  maritalStatus: unknown
  picture: boolean
}

interface Completeness {
  /** Finished sections, among those that apply. */
  done: number
  total: number
  picture: boolean
  /** 0 to 100; the picture counts like a section. */
  percent: number
}

/** How complete a profile is. The second-marriage section only counts if the member is not single. */
export function completenessOf({ finished, maritalStatus, picture }: Written): Completeness {
  const asked = sectionNames.filter(
    (name) => name !== 'second_marriage_info' || needsSecondMarriage(maritalStatus),
  )
  const done = asked.filter((name) => finished.includes(name)).length
  const total = asked.length
  const percent = Math.round(((done + (picture ? 1 : 0)) / (total + 1)) * 100)
  return { done, total, picture, percent }
}

/** The finished parts of a submitted profile. */
export const writtenIn = (profile: Profile): Written => ({
  finished: sectionNames.filter((name) => profile[name].length > 0),
  maritalStatus: profile.personal_info[0]?.marital_status,
  picture: profile.user_profile_image.image_url !== null,
})

const [width, height] = [96, 120]
const outline = keelArch({ x: 1, y: 1, width: width - 2, height: height - 2, rise: 50 })

/** An arch, filled from the bottom. */
function FilledArch({ percent }: { percent: number }) {
  const id = useId()
  const filled = (height * percent) / 100
  return (
    <chakra.svg viewBox={`0 0 ${width} ${height}`} width="72px" height="90px" flex="none" aria-hidden="true">
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <chakra.path d={outline} fill="sunk" />
      <chakra.rect clipPath={`url(#${id})`} y={height - filled} width={width} height={filled} fill="tile" />
      <chakra.path d={outline} fill="none" stroke="tile" strokeWidth="2" />
    </chakra.svg>
  )
}

export interface CompletenessCardProps {
  completeness: Completeness
  /** Link to continue, or to read the profile. */
  action: ReactNode
}

/** How complete the member's own profile is. */
export function CompletenessCard({ completeness, action }: CompletenessCardProps) {
  const { done, total, picture, percent } = completeness
  return (
    <Card display="flex" alignItems="center" gap="5">
      <FilledArch percent={percent} />
      <chakra.div minWidth="0">
        <chakra.h2 textStyle="h3">
          <Trans>Your profile</Trans>
        </chakra.h2>
        <chakra.p color="ink.muted">
          {picture ? (
            <Trans>
              {done} of {total} sections and your picture
            </Trans>
          ) : (
            <Trans>
              {done} of {total} sections, no picture yet
            </Trans>
          )}
        </chakra.p>
        {action}
      </chakra.div>
    </Card>
  )
}
