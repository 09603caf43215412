import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Certificate, certificates } from '#web/features/operator/certificates'
import { SampleMark } from '#web/features/operator/sample-note'
import { Wrap } from '#web/ui/layout/wrap'

/** A certificate, drawn as a framed paper. */
function Paper({ certificate: { title, issuer, number, sample } }: { certificate: Certificate }) {
  const { i18n } = useLingui()
  return (
    <chakra.li
      bg="surface"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="card"
      p="2"
      display="flex"
    >
      <chakra.div
        flex="1"
        minWidth="0"
        borderWidth="1px"
        borderStyle="solid"
        borderColor="tile"
        borderRadius="control"
        p="5"
        display="flex"
        flexDirection="column"
        alignItems="flex-start"
        gap="1.5"
      >
        {sample && <SampleMark />}
        <chakra.h3 textStyle="h3" marginBlockStart="1" css={{ _urdu: { marginBlockStart: '4' } }}>
          {i18n._(title)}
        </chakra.h3>
        <chakra.p color="ink.muted">{i18n._(issuer)}</chakra.p>
        <chakra.p marginBlockStart="auto" paddingBlockStart="3" fontVariantNumeric="tabular-nums">
          <Trans>
            No. <bdi>{number}</bdi>
          </Trans>
        </chakra.p>
      </chakra.div>
    </chakra.li>
  )
}

/** The company's registrations and licences; samples are marked. */
export function Certificates() {
  if (certificates.length === 0) return null
  return (
    <chakra.section aria-labelledby="certificates">
      <Wrap paddingBlock={{ base: '12', lg: '18' }}>
        <chakra.h2 id="certificates" textStyle="h2">
          <Trans>Certificates</Trans>
        </chakra.h2>
        {certificates.some(({ sample }) => sample) && (
          <chakra.p color="ink.muted" marginBlockStart="2" maxWidth="reading">
            <Trans>These are examples, not our documents. Ours will be shown here.</Trans>
          </chakra.p>
        )}
        <chakra.ul
          m="0"
          p="0"
          marginBlockStart="6"
          listStyleType="none"
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          }}
          gap={{ base: '4', lg: '6' }}
        >
          {certificates.map((certificate, index) => (
            <Paper key={index} certificate={certificate} />
          ))}
        </chakra.ul>
      </Wrap>
    </chakra.section>
  )
}
