/** Small files with the structure of videos: every box and element in its place, and no frames. */

/** An MP4 with one track in a codec. */
export function anMp4({ coding = 'avc1', bytes = 64 } = {}): Buffer {
  const entries = Buffer.concat([Buffer.alloc(8), box(coding, Buffer.alloc(78))]);
  const track = ['stsd', 'stbl', 'minf', 'mdia', 'trak', 'moov'].reduce<Buffer>(
    (inside, type) => box(type, inside),
    entries,
  );
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomavc1')),
    track,
    box('mdat', Buffer.alloc(bytes, 1)),
  ]);
}

/** A box of an MP4. */
export function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.byteLength + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A WebM with one track. `isLive`: as a recorder writes it, without a total length. */
export function aWebm({ codec = 'V_VP9', docType = 'webm', isLive = false } = {}): Buffer {
  const tracks = element('1654ae6b', element('ae', element('86', Buffer.from(codec))));
  const cluster = element('1f43b675', Buffer.alloc(64, 1));
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from(docType))),
    isLive
      ? Buffer.concat([Buffer.from('1853806701ffffffffffffff', 'hex'), tracks, cluster])
      : element('18538067', Buffer.concat([tracks, cluster])),
  ]);
}

function element(id: string, content: Buffer): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(content.byteLength));
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
}
