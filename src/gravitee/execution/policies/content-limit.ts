import { message } from '../../../messages/index.ts'
import { Ended } from '../ended.ts'
import type { Policy } from '../policy.ts'
import { numberIn } from '../readable.ts'

/** Takes no request whose content is too long, or whose length nobody told. */
export const contentLimit: Policy = {
  request({ at, configuration }, { request }) {
    const limit = numberIn(configuration.get('limit'), 0)
    const told = request.headers.first('Content-Length')
    if (told !== undefined && told !== '') {
      if (!/^[-+]?\d+$/.test(told))
        throw new Ended(
          at,
          { status: 400, message: 'Content-length is not a valid integer !' },
          message('failure.setting-invalid', { setting: 'Content-Length' }),
        )
      if (Number(told) > limit) throw tooLarge(at)
    } else if (!request.headers.has('Transfer-Encoding'))
      throw new Ended(
        at,
        {
          status: 411,
          message: 'The request did not specify the length of its content, which is required by the requested resource.',
          key: 'REQUEST_CONTENT_LIMIT_LENGTH_REQUIRED',
        },
        message('failure.setting-missing', { setting: 'Content-Length' }),
      )
    else if (request.body.length > limit) throw tooLarge(at)
  },
}

const tooLarge = (at: string): Ended =>
  new Ended(
    at,
    {
      status: 413,
      message: 'The request is larger than the server is willing or able to process.',
      key: 'REQUEST_CONTENT_LIMIT_TOO_LARGE',
    },
    message('failure.policy-rejects'),
  )
