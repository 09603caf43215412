import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FurtherPicture, Profile } from '#shared/schemas/entities'
import { useOnDemandPart } from '#web/lib/use-on-demand-part'
import { Niche } from '#web/ui/art/arch-picture'
import type { PictureGender } from '#web/ui/art/default-picture'
import { fullName, genderOf } from '../name-and-gender'
import { profileQuery } from '../queries'

const loadViewer = () => import('./picture-viewer').then((part) => part.PictureViewer)

const thumbnail = {
  width: '72px',
  height: '90px',
  p: '0',
  bg: 'transparent',
  border: '0',
  cursor: 'pointer',
  flex: 'none',
} as const

export interface ThumbnailsProps {
  /** The member's name. */
  name: string
  gender: PictureGender | undefined
  /** Address of the profile picture, if there is one. */
  main: string | null
  further: readonly FurtherPicture[]
  /** We checked the profile picture. */
  isChecked?: boolean
  /** Reads the addresses again. */
  onRefresh: () => Promise<unknown>
}

/** A member's pictures besides the profile picture. Each opens in a dialog with all of them. */
export function Thumbnails({ name, gender, main, further, isChecked = false, onRefresh }: ThumbnailsProps) {
  const { t } = useLingui()
  const viewer = useOnDemandPart(loadViewer)
  const [open, setOpen] = useState(false)
  const [index, setIndex] = useState(0)
  const first = main ? 1 : 0
  return (
    <>
      <chakra.ul
        aria-label={t`More pictures of ${name}`}
        display="flex"
        flexWrap="wrap"
        gap="3"
        listStyleType="none"
        m="0"
        p="0"
      >
        {further.map(({ id, card_url }, at) => {
          const place = first + at + 1
          return (
            <li key={id}>
              <chakra.button
                type="button"
                {...thumbnail}
                aria-label={t`Open picture ${place} of ${name}`}
                onClick={() => {
                  setIndex(first + at)
                  viewer.ask(() => setOpen(true))
                }}
              >
                <Niche src={card_url} gender={gender} alt="" />
              </chakra.button>
            </li>
          )
        })}
      </chakra.ul>
      {viewer.Part && (
        <viewer.Part
          name={name}
          pictures={[...(main ? [main] : []), ...further.map(({ image_url }) => image_url)]}
          isChecked={isChecked}
          index={index}
          onIndex={setIndex}
          open={open}
          onClose={() => setOpen(false)}
          onRefresh={onRefresh}
        />
      )}
    </>
  )
}

/** The further pictures below the head of a profile. */
export function FurtherPictures({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const main = profile.user_profile_image.image_url
  const { further_pictures = [] } = profile
  // Members see none without a profile picture; the owner, who looks at it as others do, neither.
  const isShown = further_pictures.length > 0 && (main !== null || profile.relation.state !== 'self')
  if (!isShown) return null
  return (
    <Thumbnails
      name={fullName(profile) || t`A member`}
      gender={genderOf(profile)}
      main={main}
      further={further_pictures}
      isChecked={profile.checks?.photo !== undefined && main !== null}
      onRefresh={() => client.invalidateQueries(profileQuery(profile.id))}
    />
  )
}
