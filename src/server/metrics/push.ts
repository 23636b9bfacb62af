import { Counter, Gauge } from 'prom-client'
import { registry } from './metrics.ts'

const registers = [registry]

export const natsAway = new Gauge({
  name: 'fairbook_nats_away',
  help: '1 while this server should have a connection to NATS and has none, else 0.',
  registers,
})

export const pushMessagesTotal = new Counter({
  name: 'fairbook_push_messages_total',
  help: 'Changes of live topics by NATS: published by this server as their owner, or received.',
  labelNames: ['way'] as const,
  registers,
})

export const pushSnapshotsTotal = new Counter({
  name: 'fairbook_push_snapshots_total',
  help: 'Snapshots that this server has fetched from owners: of topics that were opened, or that were needed again.',
  labelNames: ['why'] as const,
  registers,
})

export const pushTopics = new Gauge({
  name: 'fairbook_push_topics',
  help: 'Live topics by NATS: followed by sockets of this server, those of them that are stale, and published by it.',
  labelNames: ['state'] as const,
  registers,
})
