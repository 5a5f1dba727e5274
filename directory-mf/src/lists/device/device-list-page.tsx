import { listRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { DEVICE_LIST } from '@unitbase/remote-kit';
import { Alert } from '@unitbase/shared-ui/alert';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { EmptyState } from '@unitbase/shared-ui/empty-state';
import { Skeleton } from '@unitbase/shared-ui/skeleton';
import { Text } from '@unitbase/shared-ui/text';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useState } from 'react';
import { useIsStored } from '../../shared/device-storage';
import { changeDeviceList } from '../../shared/list-changes/change-device-list';
import { type DeviceItem, useDeviceList } from '../../shared/list-changes/device-list';
import { StatusLine } from '../../shared/status-line/status-line';
import { NoLists } from '../overview/no-lists';
import css from './device-list.module.css';
import { DeviceRow } from './device-row';

/** Renders the list of a visitor, which is on this device only; without script, the way to the login. */
export function DeviceListPage() {
  const isHydrated = useHydrated();
  return (
    <>
      <noscript>
        <EmptyState title={messages.lists.loginForLists} action={<AccountLinks />} />
      </noscript>
      <div className={css.page}>{isHydrated ? <DeviceList /> : <Skeleton variant="block" />}</div>
    </>
  );
}

function DeviceList() {
  const items = useDeviceList((state) => state.items);
  const [removed, setRemoved] = useState<{ item: DeviceItem; position: number } | null>(null);
  const remove = (item: DeviceItem) => {
    setRemoved({ item, position: items.indexOf(item) });
    changeDeviceList([{ type: 'remove', kind: item.kind, ref: item.ref }]);
  };
  const undo = () => {
    if (!removed) return;
    const { kind, ref, note, status } = removed.item;
    changeDeviceList([{ type: 'add', kind, ref, note, status, position: removed.position }], [removed.item]);
    setRemoved(null);
  };
  return (
    <>
      {items.length === 0 ? (
        <NoLists />
      ) : (
        <div className={css.frame}>
          <DeviceNotice />
          <div className={css.head}>
            <Text as="h2" variant="h1">
              {messages.lists.myList}
            </Text>
            <Text mute as="span">
              {messages.lists.itemsOf(items.length, listRules.deviceItems)}
            </Text>
          </div>
          <ul>
            {items.map((item) => (
              <DeviceRow
                key={`${item.kind}:${item.ref}`}
                item={item}
                change={changeDeviceList}
                onRemove={() => remove(item)}
              />
            ))}
          </ul>
        </div>
      )}
      <StatusLine
        line={
          removed && {
            key: removed.item.ref,
            text: messages.lists.removed(1),
            actions: [{ label: messages.lists.undo, onPress: undo }],
          }
        }
        onEnd={() => setRemoved(null)}
      />
    </>
  );
}

/** Says where the list is, and what can happen to it. */
function DeviceNotice() {
  const { deviceOnly, deviceOnlyDetail, notKept, notKeptDetail } = messages.lists;
  const isStored = useIsStored(DEVICE_LIST);
  return (
    <Alert kind="warn" title={isStored ? deviceOnly : notKept} action={<AccountLinks />}>
      {isStored ? deviceOnlyDetail : notKeptDetail}
    </Alert>
  );
}

const AccountLinks = () => (
  <>
    <ButtonLink variant="signal" href={urls.login({ redirectUrl: urls.lists() })}>
      {messages.navigation.login}
    </ButtonLink>
    <ButtonLink variant="line" href={urls.register({ redirectUrl: urls.lists() })}>
      Register
    </ButtonLink>
  </>
);
