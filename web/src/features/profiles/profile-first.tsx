import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Button, ButtonLink } from '#web/ui/buttons/button'
import { Dialog } from '#web/ui/modal/dialog'
import { wizardPath } from '#web/lib/paths'

export interface ProfileFirstProps {
  open: boolean
  onClose: () => void
  /** The receiver's name. */
  name: string
}

/** For members who want to propose without a profile: why they need one, and a link to the wizard. */
export function ProfileFirst({ open, onClose, name }: ProfileFirstProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={<Trans>First, your own profile</Trans>}
      footer={
        <>
          <Button variant="line" size="sm" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <ButtonLink variant="act" size="sm" href={wizardPath}>
            <Trans>Write your profile</Trans>
          </ButtonLink>
        </>
      }
    >
      <chakra.div display="grid" gap="3">
        <p>
          <Trans>Before a family answers a proposal, they want to read about you too.</Trans>
        </p>
        <p>
          <Trans>
            Your profile takes about ten minutes. Your answers are kept on this device: you can stop at any
            step and continue later on the same device.
          </Trans>
        </p>
        <chakra.p overflowWrap="anywhere">
          <Trans>
            After that, we will bring you back to <bdi>{name}</bdi>, and you can send your proposal.
          </Trans>
        </chakra.p>
      </chakra.div>
    </Dialog>
  )
}
