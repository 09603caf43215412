import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CheckboxField } from '#web/ui/fields/checkbox-field'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { useAskForPicture } from './queries'

export interface AskDialogProps {
  /** The member whose picture it is: profile id and display name. */
  person: { id: string; name: string }
  /** This member does not see the user's picture, so the user can show it in return. */
  canOffer: boolean
  open: boolean
  onClose: () => void
}

/** Says what happens, and asks a member to show their picture. */
export function AskDialog({ person, canOffer, open, onClose }: AskDialogProps) {
  const { t } = useLingui()
  const [offers, setOffers] = useState(false)
  const { mutate, isPending } = useAskForPicture(person.id)
  const name = <bdi>{person.name}</bdi>
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => mutate({ mutual: canOffer && offers }, { onSettled: onClose })}
      title={<Trans>Ask to see the picture?</Trans>}
      confirmLabel={t`Ask`}
      busy={isPending}
    >
      <chakra.div display="grid" gap="2">
        <p>
          <Trans>{name} decides. Nobody else hears of it.</Trans>
        </p>
        {canOffer && (
          <CheckboxField
            label={<Trans>Show my picture in return, for as long as they show theirs</Trans>}
            checked={offers}
            onChange={setOffers}
          />
        )}
        {canOffer && offers && (
          <chakra.p textStyle="small" color="ink.muted">
            <Trans>You can take it back at any time. Whoever has seen a picture may have kept a copy.</Trans>
          </chakra.p>
        )}
      </chakra.div>
    </ConfirmDialog>
  )
}
