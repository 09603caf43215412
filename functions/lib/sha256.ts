import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'

/** SHA-256 with the interface that the signer expects, based on Node's crypto. */
export class Sha256 {
  private hash: Hash | Hmac
  constructor(private readonly secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = this.fresh()
  }
  private fresh() {
    return this.secret === undefined ? createHash('sha256') : createHmac('sha256', this.secret as Uint8Array)
  }
  update(data: string | ArrayBuffer | ArrayBufferView) {
    this.hash.update(data as Uint8Array)
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.hash.digest())
  }
  reset() {
    this.hash = this.fresh()
  }
}
