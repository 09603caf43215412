import { chakra } from '@chakra-ui/react'
import { Icon } from '../icon'

/** An error of the form as a whole (server refusal, no network). */
export function FormFailure({ message }: { message: string | null | undefined }) {
  return (
    <div role="alert">
      {message && (
        <chakra.div
          display="flex"
          gap="3"
          bg="err.soft"
          color="ink"
          borderRadius="card"
          px="5"
          py="4"
          marginBlockEnd="5"
          borderInlineStart="4px solid"
          borderInlineStartColor="err"
        >
          <Icon name="alert" color="err" />
          <span>{message}</span>
        </chakra.div>
      )}
    </div>
  )
}
