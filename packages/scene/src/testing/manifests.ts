/** A lock screen in the manner of real ones, of shapes and texts alone: slide up by 300 to unlock. */
export const lockManifest = `<?xml version="1.0" encoding="utf-8"?>
<Lockscreen version="2" frameRate="30" screenWidth="1080" displayDesktop="false">
  <ExternalCommands>
    <Trigger action="resume"><AnimationCommand target="rise" command="play"/></Trigger>
  </ExternalCommands>
  <VariableBinders>
    <ContentProviderBinder name="notices" uri="content://keyguard.notification/notifications"
        columns="title,content,time,key" countName="hasnotifications">
      <List name="notice_list"/>
    </ContentProviderBinder>
  </VariableBinders>
  <Rectangle w="1080" h="#screen_height" fillColor="#ff10233d">
    <FillShaders>
      <LinearGradient x="0" y="0" x1="0" y1="#screen_height">
        <GradientStop color="#ff1b3a5c" position="0"/>
        <GradientStop color="#ff0b1422" position="1"/>
      </LinearGradient>
    </FillShaders>
  </Rectangle>
  <Var name="rise"><VariableAnimation initPause="true" loop="false">
    <Item value="120" time="0" easeType="CubicEaseOut"/><Item value="0" time="600"/>
  </VariableAnimation></Var>
  <Var name="pulled" expression="ifelse(#down,max(0,#touch_begin_y-#touch_y),0)"/>
  <Group name="face" y="-#pulled">
    <Circle x="540" y="620-#rise" r="250" strokeColor="#66ffffff" weight="6"/>
    <Image x="540" y="620" src="missing.png"/>
    <Group x="540" y="620-#rise" rotation="#second*6">
      <Line x="0" y="0" x1="0" y1="-220" strokeColor="#fff5b041" weight="6" cap="round"/>
    </Group>
    <DateTime x="540" y="960" align="center" alignV="center" size="150" color="#ffffffff"
        formatExp="ifelse(#time_format,'HH:mm','hh:mm')"/>
    <Text x="540" y="1080" align="center" size="44" color="#ccffffff"
        textExp="#battery_level+'%'+ifelse(#battery_state==1,' +','')"/>
  </Group>
  <List name="notice_list" x="90" y="1220" w="900" maxHeight="600" visibility="#hasnotifications"
      data="title:string,content:string,time:string,key:int">
    <Item x="0" y="0" w="900" h="200">
      <Rectangle w="900" h="180" cornerRadius="36" fillColor="#33ffffff"/>
      <Text name="notice_title" x="40" y="30" w="600" size="40" bold="true" color="#ffffffff"/>
      <Text name="notice_content" x="40" y="96" w="820" size="36" color="#ddffffff"/>
    </Item>
    <AttrDataBinders>
      <AttrDataBinder target="notice_title" attr="text" data="title"/>
      <AttrDataBinder target="notice_content" attr="text" data="content"/>
    </AttrDataBinders>
  </List>
  <Text x="540" y="#screen_height-160" align="center" size="40" color="#99ffffff" text="Slide up to unlock"
      visibility="not(#__darkmode)"/>
  <Button x="0" y="0" w="1080" h="#screen_height">
    <Triggers>
      <Trigger action="down"><VariableCommand name="down" expression="1"/></Trigger>
      <Trigger action="up,cancel">
        <ExternCommand command="unlock" condition="#touch_begin_y-#touch_y }= 300"/>
        <VariableCommand name="down" expression="0"/>
      </Trigger>
    </Triggers>
  </Button>
</Lockscreen>
`
