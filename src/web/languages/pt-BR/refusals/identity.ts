import type { identityRefusals as english } from '#contract/refusals/identity.ts'
import type { Texts } from '../../texts.ts'

export const identityRefusals: Texts<typeof english> = {
  PAYMENT_PROOF_NEEDED: [
    403,
    'Antes de depositar mais, comprove que a conta com que você paga é sua. A página Identidade diz como. Sacar não exige prova.',
  ],
  SOURCE_PROOF_NEEDED: [
    403,
    'Antes de depositar mais, comprove de onde vem o dinheiro. A página Identidade diz como. Sacar não exige prova.',
  ],
  PROOF_MISSING: [409, 'Inclua primeiro o documento e depois envie-o.'],
  IDENTITY_NOT_VERIFIED: [
    403,
    'Comprove sua identidade primeiro. A página Identidade diz de quais documentos precisamos.',
  ],
  IDENTITY_IN_REVIEW: [
    409,
    'Seus documentos estão sendo analisados. Você não pode mudá-los agora.',
  ],
  DOCUMENTS_VERIFIED: [409, 'Estes documentos estão verificados. Não precisamos de outros agora.'],
  ADDRESS_IN_PROFILE: [
    409,
    'Seu endereço ainda não foi verificado. Você pode mudá-lo no seu perfil.',
  ],
  IDENTITY_PROVED: [
    409,
    'Este jogador já comprovou isso. Um saque não é motivo para pedir estes documentos de novo.',
  ],
  NO_IDENTITY_PROVIDER: [404, 'Esta forma de comprovar sua identidade não é oferecida aqui.'],
  IDENTITY_PROVIDER_UNAVAILABLE: [
    503,
    'O serviço de identidade não responde. Tente de novo em instantes ou entregue seus documentos aqui.',
  ],
  DOCUMENTS_MISSING: [
    409,
    'Inclua um documento de identidade e uma carta ou conta com seu endereço.',
  ],
  DOCUMENTS_TOO_MANY: [409, 'Quatro documentos bastam. Remova um antes de incluir outro.'],
  DOCUMENT_UNREADABLE: [415, 'Escolha uma imagem PNG, JPEG ou WebP, ou um PDF que abra sem senha.'],
  DOCUMENT_KEY_LOST: [
    503,
    'Esta imagem não pode ser aberta: foi selada com outra chave que não é a que o servidor tem agora.',
  ],
  DOCUMENT_PAGES_TOO_MANY: [
    413,
    'Este PDF tem mais de 8 páginas. Envie as páginas que mostram seu nome, data de nascimento ou endereço.',
  ],
  DOCUMENT_KIND_INVALID: [400, 'Escolha qual documento é este.'],
  VALIDITY_OVER: [422, 'O último dia do documento deve estar no futuro.'],
  BIRTH_DATE_DIFFERS: [
    422,
    'O documento mostra outra data de nascimento que o perfil. Compare as duas mais uma vez.',
  ],
  DOCUMENT_OF_ANOTHER: [
    409,
    'Outro jogador verificado mostrou o mesmo documento. Uma pessoa tem uma conta.',
  ],
}
