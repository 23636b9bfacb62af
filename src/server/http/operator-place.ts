import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

export type IsOperatorPlace = (request: Pick<FastifyRequest, 'ip' | 'headers'>) => boolean

/** Whether operators may work from where a request came from, and at the host name that it asked (rules.md CF-9). */
export function operatorPlace({
  operatorNetworks,
  operatorHost,
}: Pick<Config, 'operatorNetworks' | 'operatorHost'>): IsOperatorPlace {
  const networks = new BlockList()
  for (const { address, prefix } of operatorNetworks)
    networks.addSubnet(address, prefix, familyOf(address))
  const isFromInside = (ip: string) =>
    operatorNetworks.length === 0 || (isIP(ip) !== 0 && networks.check(ip, familyOf(ip)))
  // A proxy chooses the site by this header. X-Forwarded-Host is a word of the caller and counts for nothing.
  const isAtHost = (host = '') => host.toLowerCase().replace(/:\d+$/, '') === operatorHost
  return ({ ip, headers }) => isFromInside(ip) && (operatorHost === '' || isAtHost(headers.host))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
