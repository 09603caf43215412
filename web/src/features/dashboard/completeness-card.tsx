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
  /** Finished sections, of those that apply. */
  done: number
  total: number
  picture: boolean
  /** 0 to 100; the picture counts like a section. */
  percent: number
}

/** How much of a biodata is there. Second marriage counts only for who is not single. */
export function completenessOf({ finished, maritalStatus, picture }: Written): Completeness {
  const asked = sectionNames.filter(
    (name) => name !== 'second_marriage_info' || needsSecondMarriage(maritalStatus),
  )
  const done = asked.filter((name) => finished.includes(name)).length
  const total = asked.length
  const percent = Math.round(((done + (picture ? 1 : 0)) / (total + 1)) * 100)
  return { done, total, picture, percent }
}

/** What a submitted profile holds. */
export const writtenIn = (profile: Profile): Written => ({
  finished: sectionNames.filter((name) => profile[name].length > 0),
  maritalStatus: profile.personal_info[0]?.marital_status,
  picture: profile.user_profile_image.image_url !== null,
})

const [width, height] = [96, 120]
const outline = keelArch({ x: 1, y: 1, width: width - 2, height: height - 2, rise: 50 })

/** An arch, filled from its foot. */
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
  /** A link to go on, or to read it. */
  action: ReactNode
}

/** How much of the own profile is written. */
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
