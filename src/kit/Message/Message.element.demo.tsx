import { useState } from 'react';
import { Button } from '../Button/Button';
import { MessageElement } from './MessageElement';

/** A message as an element: it is shown while it is mounted. */
export default function MessageElementDemo() {
  const [isOffline, setOffline] = useState(false);
  return (
    <>
      <Button onClick={() => setOffline(!isOffline)}>{isOffline ? 'Connect' : 'Disconnect'}</Button>
      {isOffline && <MessageElement icon="warning" content="You are offline" duration={0} position="bottom" />}
    </>
  );
}
