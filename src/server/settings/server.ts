import * as z from 'zod'
import { automatic, natsUrl, oneOf, optional, providerUrl, trustProxy, whole } from './kinds.ts'

/** The address, the stream and the log of a server. */
export const serverSettings = {
  nodeEnv: {
    name: 'NODE_ENV',
    default: 'development',
    why: '`production` forbids demo data and checks that the database keeps what it confirmed',
    schema: oneOf('development', 'production', 'test'),
  },
  host: {
    name: 'HOST',
    default: '127.0.0.1',
    why: 'address to listen on; `0.0.0.0` lets other machines in',
    schema: z.string(),
  },
  port: {
    name: 'PORT',
    default: '3000',
    why: 'port to listen on; `0` takes any free one',
    schema: whole(0, 65_535),
  },
  streamPort: {
    name: 'STREAM_PORT',
    default: 'auto',
    why: 'port of the stream for programs (TLS), or `none`; by itself the one after PORT, or any free one',
    schema: z.union([automatic, z.literal('none'), whole(0, 65_535)], {
      error: 'must be a port or none',
    }),
  },
  streamCertificate: {
    name: 'STREAM_CERTIFICATE',
    default: '',
    why: 'PEM file with the certificate of the stream; without it one is made for trying out, never in production',
    schema: optional,
  },
  streamKey: {
    name: 'STREAM_KEY',
    default: '',
    why: 'PEM file with the key of STREAM_CERTIFICATE',
    schema: optional,
  },
  peerAddress: {
    name: 'PEER_ADDRESS',
    default: '',
    why: 'where other servers on the same database reach this one, such as `http://10.0.0.5:3000`; by itself HOST and PORT',
    schema: optional.refine(
      (text) => text === undefined || /^http:\/\/[^/]+$/.test(text),
      'must be http:// and a host, without a path',
    ),
  },
  peerPort: {
    name: 'PEER_PORT',
    default: '0',
    why: 'port on which other servers on the same database keep connections to this one; `0` takes any free one; never one that the public reaches',
    schema: whole(0, 65_535),
  },
  proxyName: {
    name: 'PROXY_NAME',
    default: '',
    why: 'name by which the proxy in front knows this server, such as `a`; answers about a market then name the owner of its book, and the proxy can lead orders there',
    schema: optional.refine(
      (text) => text === undefined || /^[a-z0-9-]{1,30}$/.test(text),
      'must be small letters, digits and hyphens, 30 at most',
    ),
  },
  leaveSeconds: {
    name: 'LEAVE_SECONDS',
    default: '1',
    why: 'seconds for which a server that ends, when others go on, still takes connections after `/api/ready` says no: longer than the proxy in front takes to notice',
    // The shipped units end what has not stopped after a minute.
    schema: whole(0, 20),
  },
  natsUrl: {
    name: 'NATS_URL',
    default: '',
    why: 'NATS through which the servers of one database share live prices, such as `tls://user:password@one:4222,two:4222`; never one that the public reaches; without it one server has all sockets',
    isSecret: true,
    schema: natsUrl,
  },
  metricsPort: {
    name: 'METRICS_PORT',
    default: 'none',
    why: 'port of `/metrics` for Prometheus, or `none`; `0` takes any free one',
    schema: z.union([z.literal('none'), whole(0, 65_535)], { error: 'must be a port or none' }),
  },
  metricsHost: {
    name: 'METRICS_HOST',
    default: '127.0.0.1',
    why: 'address that `/metrics` listens on; never one that the public reaches',
    schema: z.string(),
  },
  tracesUrl: {
    name: 'TRACES_URL',
    default: '',
    why: 'where a collector of OpenTelemetry takes traces by HTTP, such as `http://127.0.0.1:4318/v1/traces`; without it none are made',
    schema: providerUrl,
  },
  tracesPercent: {
    name: 'TRACES_PERCENT',
    default: '1',
    why: 'how many of a hundred calls are traced, drawn by chance',
    schema: whole(0, 100),
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    default: '0',
    why: 'proxies in front whose `X-Forwarded-For` is believed: how many, or their addresses',
    schema: trustProxy,
  },
  logLevel: {
    name: 'LOG_LEVEL',
    default: 'info',
    why: 'how much the log tells',
    schema: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  },
} as const
