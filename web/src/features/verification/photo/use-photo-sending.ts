import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnPhotoCheck, Verification } from '#shared/schemas/verification'
import { call } from '#web/lib/api'
import { ApiError, errorText } from '#web/lib/api-error'
import { formOf } from '../parts/form-of'
import { verificationQuery } from '../queries'

const numbers = ['1', '2'] as const

/** The message of an error, or what the server says about the photo itself. */
const textOf = (error: unknown): string =>
  (error instanceof ApiError && error.fields?.file) || errorText(error)

/** Has the check ended, or was it replaced on another device? Then its poses are of no use. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.params?.what === 'check_over')

interface Sending {
  userId: string
  check: Pick<OwnPhotoCheck, 'case_id'>
  photos: readonly File[]
  /** Called when the server has both. */
  onSent: () => void
}

/** Sends both photos. After a failure, sends only what is missing. */
export function usePhotoSending({ userId, check: { case_id }, photos, onSent }: Sending) {
  const client = useQueryClient()
  const { queryKey } = verificationQuery(userId)
  /** How many of them the server has. */
  const [sent, setSent] = useState(0)
  const finish = (answer: Verification) => {
    client.setQueryData(queryKey, answer)
    onSent()
  }
  const { mutate, isPending, error, reset } = useMutation({
    meta: { errors: 'own' },
    mutationFn: async () => {
      for (const number of numbers.slice(sent)) {
        const input = { case_id, number }
        const form = formOf({ ...input, file: photos[Number(number) - 1]! })
        const { data } = await call('verification.photo-add', input, { form })
        setSent(Number(number))
        if (number === '2') finish(data)
      }
    },
    // The check may have ended.
    onError: () => void client.invalidateQueries({ queryKey }),
  })
  return {
    send: () => mutate(),
    sent,
    busy: isPending,
    failure: error && !isPending ? textOf(error) : null,
    over: !isPending && isOver(error),
    /** Forgets the failure: the member takes other photos. */
    forget: reset,
  }
}
