import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { PictureRequestList } from '#web/features/picture-requests/picture-request-list'
import { type PictureBox, pictureRequestsQuery } from '#web/features/picture-requests/queries'
import type { PageVisit } from '#web/lib/page-component'
import { picturesPath, wizardPath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'
import { ButtonLink } from '#web/ui/buttons/button'
import { LinkTabs } from '#web/ui/links/link-tabs'
import { EmptyState } from '#web/ui/states/states'

const boxes: readonly PictureBox[] = ['received', 'granted', 'sent']

/** The box in the address; without one, the open requests. */
const boxIn = (params: URLSearchParams): PictureBox =>
  boxes.find((box) => box === params.get('box')) ?? 'received'

function Boxes({ userId }: { userId: string }) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const box = boxIn(params)
  const labels: Record<PictureBox, string> = {
    received: t`Requests`,
    granted: t`Who can see my picture`,
    sent: t`Pictures of others`,
  }
  return (
    <>
      <LinkTabs
        label={t`Pictures`}
        tabs={boxes.map((name) => ({
          href: `${picturesPath}?box=${name}`,
          label: labels[name],
          current: name === box,
        }))}
      />
      <PictureRequestList key={box} userId={userId} box={box} label={labels[box]} />
    </>
  )
}

const NoProfileYet = () => (
  <EmptyState
    title={<Trans>Here you see who asks to see your picture</Trans>}
    action={
      <ButtonLink variant="act" href={wizardPath}>
        <Trans>Complete your profile</Trans>
      </ButtonLink>
    }
  >
    <Trans>
      When your profile is complete, you can show your picture to members of your choice, and ask to see
      theirs.
    </Trans>
  </EmptyState>
)

PicturesPage.firstData = ({ queries, user, search }: PageVisit) => {
  if (!user.profile_info_status) return
  void queries.prefetchInfiniteQuery(pictureRequestsQuery(user.id, boxIn(new URLSearchParams(search))))
}

/** Requests to see pictures, and who sees them. */
export function PicturesPage() {
  const { user } = useSession()
  if (!user) return null
  return user.profile_info_status ? <Boxes userId={user.id} /> : <NoProfileYet />
}
