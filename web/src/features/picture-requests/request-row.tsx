import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { PictureRequest } from '#shared/schemas/picture-request'
import { shownPersonOf } from '#web/features/profiles/card/shown-person'
import { PersonLink } from '#web/features/shortlist/person-link'
import { profilePath } from '#web/lib/paths'
import { formatDate, formatDateTime } from '#web/lib/wording/wording'
import { Niche } from '#web/ui/art/arch-picture'
import { PersonRow } from '#web/ui/layout/row-list'
import { Answer, TakeBack, Withdraw } from './request-actions'
import type { PictureBox } from './queries'

function Received({ at, mutual }: PictureRequest) {
  const date = formatDate(at)
  return (
    <>
      <p>
        <Trans>Asked on {date}</Trans>
      </p>
      {mutual && (
        <p>
          <Trans>You would see theirs in return.</Trans>
        </p>
      )}
    </>
  )
}

const EachOther = () => (
  <p>
    <Trans>You see each other’s picture.</Trans>
  </p>
)

function Granted({ until, mutual }: PictureRequest) {
  const time = until && formatDateTime(until)
  return (
    <>
      <p>{time ? <Trans>Until {time}</Trans> : <Trans>Until you take it back</Trans>}</p>
      {mutual && <EachOther />}
    </>
  )
}

function Sent({ status, at, until, mutual }: PictureRequest) {
  const asked = formatDate(at)
  const date = until && formatDate(until)
  const time = until && formatDateTime(until)
  switch (status) {
    case 'pending':
      return (
        <p>
          <Trans>You asked on {asked}.</Trans> {mutual && <Trans>They would see yours in return.</Trans>}
        </p>
      )
    case 'granted':
      return (
        <>
          <p>
            {time ? (
              <Trans>They show you their picture until {time}.</Trans>
            ) : (
              <Trans>They show you their picture. They can take it back at any time.</Trans>
            )}
          </p>
          {mutual && <EachOther />}
        </>
      )
    default:
      return date ? (
        <p>
          <Trans>You can ask again after {date}.</Trans>
        </p>
      ) : null
  }
}

const texts: Record<PictureBox, typeof Sent> = { received: Received, granted: Granted, sent: Sent }

/** What one may do about the request. */
function Actions({ box, request }: { box: PictureBox; request: PictureRequest }) {
  const { name, absent } = shownPersonOf(request.profile)
  if (box === 'received') return <Answer request={request} name={name} absent={absent} />
  if (box === 'granted') return <TakeBack request={request} name={name} />
  return request.status === 'pending' && <Withdraw request={request} name={name} />
}

/** A request or a shown picture, with the other member. */
export function RequestRow({ box, request }: { box: PictureBox; request: PictureRequest }) {
  const person = shownPersonOf(request.profile)
  const { name, absent } = person
  const Text = texts[box]
  return (
    <PersonRow
      picture={<Niche src={person.imageUrl} gender={person.gender} alt="" />}
      name={absent ? name : <PersonLink href={profilePath(request.profile.id)}>{name}</PersonLink>}
      actions={<Actions box={box} request={request} />}
    >
      <p>{person.summary}</p>
      <chakra.div color="ink">
        <Text {...request} />
      </chakra.div>
    </PersonRow>
  )
}
