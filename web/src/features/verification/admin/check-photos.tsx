import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { checkPoseLabels } from '#shared/options/checks'
import type { PhotoCase } from '#shared/schemas/verification'
import { useWord } from '#web/lib/wording/use-word'
import { Skeleton } from '#web/ui/states/states'
import { EnlargeHint, Picture, pictureFrame, ProfilePicture, useImageUrl } from './picture'

type PhotoProps = PhotoCase['photos'][number] & { number: number }

/** A photo of the check with the pose that it should show. */
function Photo({ image, pose, number }: PhotoProps) {
  const { t } = useLingui()
  const word = useWord()
  return (
    <Picture label={t`Photo ${number}`} enlarge={t`Enlarge photo ${number}`} src={useImageUrl(image)}>
      <chakra.span color="ink.muted">
        <Trans>Pose asked for:</Trans>{' '}
      </chakra.span>
      {word(checkPoseLabels[pose])}
    </Picture>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  gap: { base: '5', md: '6' },
} as const

/** The profile picture beside the photos of the check; on phones above them. */
export function CheckPhotos({ picture_url, photos }: Pick<PhotoCase, 'photos'> & { picture_url: string }) {
  return (
    <chakra.div {...grid}>
      <ProfilePicture src={picture_url} />
      {photos.map((photo, index) => (
        <Photo key={photo.pose} {...photo} number={index + 1} />
      ))}
      <EnlargeHint />
    </chakra.div>
  )
}

export const CheckPhotosSkeleton = () => (
  <chakra.div {...grid} aria-hidden="true">
    {[1, 2, 3].map((number) => (
      <Skeleton key={number} {...pictureFrame} />
    ))}
  </chakra.div>
)
