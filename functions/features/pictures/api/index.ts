import { picture } from '#shared/contract/picture'
import { assertMayAdd, assertMayReplace } from '../rules'
import { readMultipart } from '#functions/http/multipart'
import { createResource } from '#functions/http/resource'
import { finishWith, multipartWith, startWith } from './upload'

export const handler = createResource(
  picture,
  {
    'picture.create-start': startWith(assertMayAdd),
    'picture.create-finish': finishWith(assertMayAdd),
    'picture.create-multipart': multipartWith(assertMayAdd),
    'picture.replace-start': startWith(assertMayReplace),
    'picture.replace-finish': finishWith(assertMayReplace),
    'picture.replace-multipart': multipartWith(assertMayReplace),
  },
  { readMultipart },
)
