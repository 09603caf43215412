import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import { focusRingAround } from '#web/theme/focus-ring'
import { Niche } from '#web/ui/art/arch-picture'
import { FieldGroup } from '#web/ui/fields/field'
import { type CasePicture, chosenPicture, type DecisionDraft } from './decision-draft'

/** Which of several pictures is hidden. The first one is the profile picture, unless another decision hides that. */
export function PictureChoice({
  control,
  pictures,
}: {
  control: Control<DecisionDraft>
  pictures: readonly CasePicture[]
}) {
  const { t } = useLingui()
  const { field } = useController({ control, name: 'picture' })
  const group = useId()
  if (pictures.length < 2) return null
  const chosen = chosenPicture(pictures, { picture: field.value })
  return (
    <FieldGroup
      label={t`Which picture`}
      hint={<Trans>While there is no profile picture, other members see none of the others.</Trans>}
    >
      {(ids) => (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {pictures.map(({ id, src }, index) => {
            const place = index + 1
            return (
              <chakra.label
                key={id}
                display="grid"
                gap="2"
                p="2"
                justifyItems="center"
                cursor="pointer"
                borderWidth="1.5px"
                borderStyle="solid"
                borderColor="line.strong"
                borderRadius="control"
                css={{ '&[data-checked]': { bg: 'tile.soft', borderColor: 'tile' }, ...focusRingAround }}
                data-checked={chosen?.id === id || undefined}
              >
                <chakra.div width="96px" height="120px">
                  <Niche src={src} alt="" />
                </chakra.div>
                <chakra.span display="flex" gap="2" alignItems="center">
                  <chakra.input
                    type="radio"
                    id={index === 0 ? ids.id : undefined}
                    ref={index === 0 ? field.ref : undefined}
                    name={group}
                    checked={chosen?.id === id}
                    onChange={() => field.onChange(id)}
                    onBlur={field.onBlur}
                    accentColor="tile"
                    boxSize="20px"
                    margin="0"
                    outline="none"
                  />
                  <Trans>Picture {place}</Trans>
                </chakra.span>
              </chakra.label>
            )
          })}
        </chakra.div>
      )}
    </FieldGroup>
  )
}

/** The picture that will be hidden, for a last look. */
export function ChosenPicture({ picture }: { picture: CasePicture | undefined }) {
  const { t } = useLingui()
  return (
    <chakra.div width="96px" height="120px">
      <Niche src={picture?.src} alt={t`The picture that will be hidden`} />
    </chakra.div>
  )
}
