import { chakra } from '@chakra-ui/react'
import { ThreadHeader } from './conversation-header'
import { LoadingNote, Skeleton } from '#web/ui/states/states'

const people = ['55%', '40%', '65%', '50%', '45%']

/** Skeleton of the list of conversations. */
export function ConversationsSkeleton() {
  return (
    <div>
      <LoadingNote />
      {people.map((width) => (
        <chakra.div
          key={width}
          display="flex"
          alignItems="center"
          gap="3"
          px="5"
          py="3"
          borderBlockEnd="1px solid"
          borderBlockEndColor="line"
        >
          <Skeleton width="44px" height="55px" flex="none" />
          <chakra.div flex="1">
            <Skeleton height="18px" width={width} marginBlockEnd="2" />
            <Skeleton height="14px" width="80%" />
          </chakra.div>
        </chakra.div>
      ))}
    </div>
  )
}

const bubbles = [
  ['start', '62%', '58px'],
  ['end', '48%', '44px'],
  ['start', '70%', '82px'],
  ['end', '56%', '58px'],
] as const

/** Skeleton of messages. */
export function MessagesSkeleton() {
  return (
    <chakra.div alignSelf="end" display="grid" gap="4" px={{ base: '3', md: '5' }} py="4">
      <LoadingNote />
      {bubbles.map(([side, width, height]) => (
        <Skeleton key={width} justifySelf={side} width={width} height={height} borderRadius="card" />
      ))}
    </chakra.div>
  )
}

/** Skeleton of a conversation. */
export function ConversationSkeleton() {
  return (
    <chakra.div display="grid" gridTemplateRows="auto minmax(0, 1fr)" minHeight="0" overflow="hidden">
      <ThreadHeader>
        <chakra.div gridColumn="2" display="flex" gap="3">
          <Skeleton width="40px" height="50px" />
          <Skeleton width="160px" height="20px" marginBlockStart="3" />
        </chakra.div>
      </ThreadHeader>
      <MessagesSkeleton />
    </chakra.div>
  )
}
