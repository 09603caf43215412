import { payFastSandbox } from '#infra/local/payfast/sandbox'
import { closeServer, listen, urlOf } from '#infra/local/engines/http-server'

export interface PaymentSandbox {
  url: string
  stop(): Promise<void>
}

/** The payment provider's sandbox on a port of its own. */
export async function startPaymentSandbox(account: {
  merchantId: string
  securedKey: string
}): Promise<PaymentSandbox> {
  const stopping = new AbortController()
  const answer = payFastSandbox({ path: '', ...account, stopping: stopping.signal })
  const server = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox')
    void answer(request, response, pathname)
  })
  return {
    url: urlOf(server),
    stop: () => {
      stopping.abort()
      return closeServer(server)
    },
  }
}
