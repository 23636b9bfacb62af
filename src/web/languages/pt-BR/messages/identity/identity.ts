import type {
  identityDesk as englishDesk,
  identityMessages as english,
} from '#web/ui/messages/identity/identity.ts'
import type { Texts } from '../../../texts.ts'
import { plural } from '../../../words.ts'

export const identityMessages: Texts<typeof english> = {
  title: 'Identidade',
  lead: 'Comparamos seus documentos com seu perfil. Os documentos ficam criptografados, e cada olhar sobre eles é anotado.',
  required: 'Aqui você deposita e joga depois que sua identidade é verificada.',
  notRequired:
    'No momento ninguém pede documentos a você aqui. Você pode enviá-los mesmo assim.',
  states: {
    none: 'Não enviado',
    submitted: 'Em análise',
    verified: 'Verificado',
    rejected: 'Não aceito',
    expired: 'Vencido',
  },
  stateTexts: {
    none: 'Inclua um documento de identidade e uma carta ou conta que mostre seu nome e endereço.',
    submitted:
      'Um operador compara seus documentos com seu perfil. Você lê a resposta aqui.',
    verified: 'Sua identidade, idade e endereço estão verificados.',
    rejected: 'Mude o que o motivo indica e envie seus documentos de novo.',
    expired: 'Seu documento venceu. Inclua um novo e envie-o.',
  },
  reason: (reason) => `O motivo: ${reason}`,
  validUntil: (day) => `Válido até ${day}`,
  kinds: {
    passport: 'Passaporte',
    'identity-card': 'Carteira de identidade',
    'driving-licence': 'Carteira de motorista',
    address: 'Carta ou conta com seu endereço',
  },
  documents: 'Seus documentos',
  noDocuments: 'Nenhum documento ainda.',
  handedIn: (time, pages) =>
    plural(pages, `Incluído ${time}`, `${pages} páginas, incluído ${time}`),
  remove: 'Remover',
  removeNamed: (kind) => `Remover ${kind}`,
  add: 'Incluir um documento',
  kind: 'Documento',
  file: 'Arquivo (PNG, JPEG, WebP ou PDF, no máximo 5 MB e 8 páginas)',
  upload: 'Incluir',
  noFile: 'Escolha um arquivo.',
  submit: 'Enviar',
  submitText:
    'Depois de enviar, você não pode mudar os documentos até a resposta chegar.',
  submitted: 'Seus documentos foram enviados.',
}

export const identityDesk: Texts<typeof englishDesk> = {
  title: 'Identidade',
  lead: 'Compare os documentos com o perfil. Cada olhar sobre um documento é anotado com seu nome.',
  back: 'Voltar à lista',
  of: (userId) => `Identidade de ${userId}`,
  file: 'identidades.csv',
  searchHint: 'Nome ou usuário',
  empty: { title: 'Ninguém espera', text: 'Nenhum documento espera uma decisão.' },
  state: 'Estado',
  all: 'Todos os estados',
  columns: {
    player: 'Jogador',
    name: 'Nome',
    state: 'Estado',
    submittedAt: 'Enviado',
    decidedAt: 'Decidido',
    decidedBy: 'Por',
    documents: 'Documentos',
  },
  profile: 'Perfil',
  birthDate: 'Nascimento',
  address: 'Endereço',
  country: 'País',
  none: '–',
  documents: 'Documentos',
  noDocuments: 'Nenhum documento.',
  show: (kind) => `Mostrar ${kind}`,
  page: (kind, page, pages) => (pages === 1 ? kind : `${kind}, página ${page} de ${pages}`),
  failed: 'O documento não pôde ser aberto.',
  same: 'O mesmo documento foi enviado por',
  history: 'Histórico',
  events: {
    submitted: 'enviado',
    verified: 'verificado',
    rejected: 'não aceito',
    expired: 'vencido',
    viewed: 'um documento foi visto',
  },
  by: (userId) => `por ${userId}`,
  verify: 'Verificar',
  reject: 'Não aceitar',
  verifyText:
    'Nome, data de nascimento e endereço conferem com os documentos, e o jogador é maior de idade.',
  rejectText: 'O jogador lê seu motivo e pode enviar de novo.',
  validUntil: 'Último dia do documento (pode ficar vazio)',
  decided: 'A decisão foi anotada.',
}
